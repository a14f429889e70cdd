/** Something that staff must know before they go on; nothing when there is nothing. */
export function StaffWarning({ sentence }: { sentence: string | null }) {
  return sentence ? (
    <p className="mt-4 rounded border-error border-l-4 bg-sand p-4 font-semibold text-error">
      {sentence}
    </p>
  ) : null;
}
