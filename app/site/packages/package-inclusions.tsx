import { packagePage as t } from '#texts/packages.ts';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import { PackageIcon, type PackageIconName } from './package-icon.tsx';

const inclusionIcons: PackageIconName[] = ['bed', 'bus', 'sun', 'document'];

interface PackageInclusionsProps {
  /** `items`: one on each line. */
  inclusions: { title: string; items: string }[];
}

/** What every package includes, by kind. */
export function PackageInclusions({ inclusions }: PackageInclusionsProps) {
  return (
    <section>
      <h2 className="heading">{t.inclusions}</h2>
      <div className="package-inclusions mt-8 grid gap-6 sm:grid-cols-2">
        {inclusions.map(({ title, items }, index) => (
          <section key={title} className="border-line border-t-2 pt-5">
            <h3 className="flex items-center gap-3 text-2xl text-green">
              <PackageIcon name={inclusionIcons[index] ?? 'check'} className="text-gold" />
              <Said>{title}</Said>
            </h3>
            <ul className="mt-3 grid gap-1.5">
              {items
                .split('\n')
                .filter(Boolean)
                .map((item) => (
                  <li key={item} className="flex items-start gap-3 first-letter:uppercase">
                    <PackageIcon name="check" className="mt-1 text-green" />
                    <span className="first-letter:uppercase" {...asBlock(item)}>
                      {item}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
