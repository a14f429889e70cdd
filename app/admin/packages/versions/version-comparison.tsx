import type { ReactNode } from 'react';
import type { Photo } from '../../../rules/srcset-widths.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { ComparedField, ComparedVersion } from './version-page.server.ts';

/** A version beside the package as it is: what differs is seen at once, the rest when it is asked for. */
export function VersionComparison({ compared }: { compared: ComparedVersion }) {
  const { when, fields, pictures } = compared;
  const different = fields.filter(({ before, now }) => before !== now);
  const same = fields.filter(({ before, now }) => before === now);
  const pictureRow = (
    <Compared
      label="Picture"
      isDifferent={pictures.isDifferent}
      before={
        pictures.isGone
          ? 'It is gone: put back, the package keeps its present picture.'
          : picture(pictures.before, 'The picture of then')
      }
      now={picture(pictures.now, 'The present picture')}
    />
  );
  return (
    <section aria-labelledby="compared" className="mt-6">
      <h2 id="compared" className="people-heading">
        {when}, and now
      </h2>
      {different.length > 0 || pictures.isDifferent ? (
        <dl className="version-fields card">
          {different.map((field) => (
            <ComparedText key={field.label} field={field} />
          ))}
          {pictures.isDifferent ? pictureRow : null}
        </dl>
      ) : null}
      <details className="version-rest">
        <summary>What is the same</summary>
        <dl className="version-fields card">
          {same.map((field) => (
            <ComparedText key={field.label} field={field} />
          ))}
          {pictures.isDifferent ? null : pictureRow}
        </dl>
      </details>
    </section>
  );
}

function ComparedText({ field: { label, before, now } }: { field: ComparedField }) {
  return (
    <Compared
      label={label}
      isDifferent={before !== now}
      before={before ? <bdi>{before}</bdi> : nothing}
      now={now ? <bdi>{now}</bdi> : nothing}
    />
  );
}

interface ComparedProps {
  label: string;
  isDifferent: boolean;
  before: ReactNode;
  now: ReactNode;
}

function Compared({ label, isDifferent, before, now }: ComparedProps) {
  return (
    <div data-different={isDifferent}>
      <dt>
        {label} {isDifferent ? <span>Different</span> : null}
      </dt>
      {isDifferent ? (
        <dd>
          <span className="version-when">Then</span>
          {before}
        </dd>
      ) : null}
      <dd>
        {isDifferent ? <span className="version-when">Now</span> : null}
        {now}
      </dd>
    </div>
  );
}

const nothing = <span className="text-soft">Nothing</span>;

function picture(photo: Photo | null, alt: string): ReactNode {
  if (!photo) return nothing;
  return <Picture photo={photo} alt={alt} frames={[{ width: '15rem' }]} className="photo-frame" />;
}
