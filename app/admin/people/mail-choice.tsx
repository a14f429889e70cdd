/** Whether a link is also mailed, where there is a mail service that can. */
export function MailChoice({ isChosen }: { isChosen: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="mail"
        value="yes"
        defaultChecked={isChosen}
        className="size-5 accent-green"
      />
      Mail it to them, too
    </label>
  );
}
