import { Form } from 'react-router';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { replacesFormState } from '../layout/unsaved-question.tsx';
import type { EarlierVersions } from './save-section.server.ts';

interface VersionListProps {
  versions: EarlierVersions;
  action: string;
  /** The version on the page: nothing is restored over a newer one. */
  seenVersion: number | string;
}

/** Earlier versions of a section or page, each with a button that restores it. */
export function VersionList({ versions, action, seenVersion }: VersionListProps) {
  return (
    <ul className="card mt-2 divide-y divide-line">
      {versions.map(({ version, when, by, changed, lacksPicture }) => (
        <li
          key={version}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {by ? (
                <>
                  {when} by <Breakable>{by}</Breakable>
                </>
              ) : (
                'Original text'
              )}
            </p>
            {changed.length > 0 && (
              <p className="wrap-anywhere text-soft">Changed then: {changed.join(', ')}</p>
            )}
            {lacksPicture && (
              <p className="text-soft">
                One of its pictures is gone: the current one would be shown instead.
              </p>
            )}
          </div>
          <Form method="post" action={action} state={replacesFormState}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="seenVersion" value={seenVersion} />
            <button
              type="submit"
              name="intent"
              value="restore"
              aria-label={`Restore this version: ${by ? when : 'original text'}`}
              className="button button-outline"
            >
              Restore this version
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
