import { frame as t } from '#texts/site.ts';
import type { Company } from '../../rules/website/company.ts';

export type Office = Pick<Company, 'address'>;

export function addressLines({ address }: Office): string[] {
  const { name, lines, locality, region, postalCode } = address;
  const town = [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean);
  return [name, ...lines, town.join(t.comma)].filter(Boolean);
}
