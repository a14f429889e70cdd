import type { Company } from '../../rules/website/company.ts';
import type { PackageSummary } from './package-summary.ts';
import type { ForwardedTexts } from './package-texts.ts';

/** A package with what is sent of it. */
export interface SharedPackage {
  summary: PackageSummary;
  texts: ForwardedTexts;
  /** The page's whole address. */
  address: string;
  company: Company;
}
