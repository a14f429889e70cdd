import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { DeleteButton, DeletePage } from '../frame/delete-page.tsx';

const page = '/admin/website';

/** Untouched sample content. */
export interface SampleCounts {
  packages: number;
  images: number;
  reviews: number;
  sections: number;
}

/** Only a failed removal answers with data; a done one redirects. */
export interface RemovalAnswer {
  isRemoved: false;
}

const removalQuestion = {
  title: 'Remove the sample content?',
  sentence: 'What somebody has changed stays. What goes cannot be brought back.',
  confirmLabel: 'Remove',
  busyLabel: 'Removing...',
} as const;

const removalFailed = 'Failed to remove the sample content';

export function sampleCounts(sample: Record<keyof SampleCounts, readonly unknown[]>): SampleCounts {
  const { packages, images, reviews, sections } = sample;
  return {
    packages: packages.length,
    images: images.length,
    reviews: reviews.length,
    sections: sections.length,
  };
}

export function SampleNotice({ counts }: { counts: SampleCounts }) {
  const [isAsking, setAsking] = useState(false);
  const { data, state, submit } = useFetcher<RemovalAnswer>();
  const toast = useToast();
  const report = useEffectEvent(() => {
    setAsking(false);
    toast({ text: removalFailed, kind: 'error' });
  });
  useEffect(() => {
    if (data) report();
  }, [data]);
  return (
    <section
      aria-labelledby="sample-content"
      className="card mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div className="flex-[1_1_min(20rem,100%)]">
        <h2 id="sample-content" className="font-semibold font-text leading-normal">
          Sample content
        </h2>
        <p className="text-soft">
          {sampleWords(counts)} show an agency that does not exist. Remove them when you begin with
          your own.
        </p>
      </div>
      <DeleteButton
        page={page}
        fields={<input type="hidden" name="remove" value="sample" />}
        onAsk={() => setAsking(true)}
        className="button button-outline"
      >
        Remove the sample content
      </DeleteButton>
      <ConfirmDialog
        {...removalQuestion}
        isOpen={isAsking}
        subject={sampleWords(counts)}
        isBusy={state !== 'idle'}
        onConfirm={() => void submit(null, { method: 'post', action: page })}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

/** Without a script, and after a removal that failed. */
export function SampleRemoval({ counts, hasFailed }: { counts: SampleCounts; hasFailed: boolean }) {
  return (
    <DeletePage
      subject={sampleWords(counts)}
      list={page}
      question={removalQuestion}
      failure={hasFailed ? removalFailed : undefined}
    />
  );
}

/** '12 packages, 32 images, 3 reviews and 10 sections of the website', without zeros. */
function sampleWords({ packages, images, reviews, sections }: SampleCounts): string {
  const parts = [
    counted(packages, 'package'),
    counted(images, 'image'),
    counted(reviews, 'review'),
    counted(sections, 'section', ' of the website'),
  ].filter(Boolean);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
}

function counted(count: number, noun: string, rest = ''): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}${rest}`;
}
