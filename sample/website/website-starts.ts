import { neutralWebsite } from './neutral-website.ts';
import { sampleWebsite } from './sample-website.ts';

/** What sections say that nobody has changed, by what is noted of the site's start. */
export const websiteStarts = { sample: sampleWebsite, neutral: neutralWebsite };
