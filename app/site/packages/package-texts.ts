import type { Company } from '../../rules/website/company.ts';
import type { PackageSummary } from './package-summary.ts';

/** What a package page knows, as far as a message about it needs it. */
export interface ForwardedPackage {
  summary: PackageSummary;
  /** The page's facts, each with its label. */
  facts: { label: string; value: string }[];
  /** The page's whole address. */
  address: string;
  company: Company;
}

/** What a visitor asks the office: the package by name, days, price, batch and link. */
export function askText({ summary, address }: ForwardedPackage): string {
  const { title, duration, price, nextBatch } = summary;
  return linesOf([
    'Assalamu alaikum. I would like to know more about this package:',
    title,
    [duration, price].filter(Boolean).join(', '),
    `Next batch: ${nextBatch}`,
    address,
  ]);
}

/** What goes to family and friends in a chat: short, the link last. */
export function forwardText({ summary, address, company }: ForwardedPackage): string {
  const { title, duration, price, nextBatch } = summary;
  return linesOf([
    title,
    [duration, price].filter(Boolean).join(', '),
    `Next batch: ${nextBatch}`,
    company.name,
    address,
  ]);
}

/** Every fact of the package in at most 12 plain lines, to be pasted anywhere. */
export function detailsText({ summary, facts, address, company }: ForwardedPackage): string {
  const { title, duration, price, nextBatch } = summary;
  const factOf = (label: string) => facts.find((fact) => fact.label === label)?.value ?? '';
  const hotel = (place: string) => {
    const told = [factOf(`${place} Hotel`), factOf(`Distance from ${place}`)].filter(Boolean);
    return told.length > 0 ? `${place} hotel: ${told.join(', ')}` : '';
  };
  return linesOf([
    title,
    `Price: ${price}`,
    duration && `Duration: ${duration}`,
    `Next batch: ${nextBatch}`,
    hotel('Makka'),
    hotel('Madina'),
    company.name,
    company.phone.display && `Phone: ${company.phone.display}`,
    address,
  ]);
}

/** One line each, blank ones left out; a line break that staff typed is a blank. */
function linesOf(lines: string[]): string {
  return lines
    .map((line) => line.toWellFormed().replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
