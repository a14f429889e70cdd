import { Form } from 'react-router';
import type { SectionName } from '../../rules/website/sections.ts';
import { Breakable } from '../../ui/texts/breakable.tsx';
import type { VersionRow } from './section-start.server.ts';

/** What the section said before, the newest first; each can be put back. */
export function SectionVersions({ name, versions }: { name: SectionName; versions: VersionRow[] }) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="section-versions">
      <h2 id="versions">What stood here before</h2>
      <ul className="card">
        {versions.map(({ version, when, by, changed, lacksPicture }) => (
          <li key={version} className="version-row">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {by ? (
                  <>
                    {when} by <Breakable>{by}</Breakable>
                  </>
                ) : (
                  'As it began'
                )}
              </p>
              {changed.length > 0 ? (
                <p className="wrap-anywhere text-soft">Changed then: {changed.join(', ')}</p>
              ) : null}
              {lacksPicture ? (
                <p className="text-soft">
                  A picture of it is gone: put back, it shows the one that is there now.
                </p>
              ) : null}
            </div>
            {/* Another address: whoever typed something is asked before it is left. */}
            <Form method="post" action={`/admin/website/${name}/versions/${version}`}>
              <button
                type="submit"
                aria-label={`Put this version back: ${by ? when : 'as it began'}`}
                className="button button-outline"
              >
                Put this version back
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
