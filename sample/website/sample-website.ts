import type { WebsiteContent } from '../../app/rules/website/sections.ts';
import { about } from './about.ts';
import { agency } from './agency.ts';
import { contact } from './contact.ts';
import { galleries } from './galleries.ts';
import { home } from './home.ts';
import { hours } from './hours.ts';
import { licences } from './licences.ts';
import { look } from './look.ts';
import { genericSections } from './of-every-site.ts';
import { packages } from './packages.ts';
import { sharing } from './sharing.ts';

/** The sample agency's texts, until staff change them. */
export const sampleWebsite: WebsiteContent = {
  agency,
  hours,
  licences,
  home,
  about,
  contact,
  packages,
  galleries,
  ...genericSections,
  sharing,
  look,
};
