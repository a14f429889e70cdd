import { UndoBanner } from '../../frame/staff-list.tsx';

/** After a delete without a script: one package, or several. */
export function DeletedBanner({ deleted }: { deleted: { id: string; packageName: string }[] }) {
  const [first] = deleted;
  if (!first) return null;
  const isOne = deleted.length === 1;
  return (
    <UndoBanner action="/admin/packages/restore">
      <strong>{isOne ? first.packageName : `${deleted.length} packages`}</strong>
      {isOne ? ' was deleted.' : ' were deleted.'}
      {deleted.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </UndoBanner>
  );
}
