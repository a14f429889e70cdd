import { createContext, type ReactNode, use, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import {
  type BulkAction,
  needsConfirmation,
  type RowCommand,
  type RowKind,
} from '../../rules/row-actions.ts';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast, useToastWhile } from '../../ui/overlays/toast.tsx';
import { useSubmitQueue } from '../layout/admin-page.ts';
import { ErrorText } from '../layout/staff-list.tsx';
import {
  busyText,
  deleteQuestion,
  failedText,
  getQuestion,
  nouns,
  selectionText,
} from './bulk-texts.ts';

const undoShownMs = 10_000;

interface BulkCommand {
  kind: RowKind;
  action: BulkAction;
  ids: readonly string[];
  /** The rows' names, for the question before a delete. */
  names?: readonly string[];
  /** `category`: the images' gallery; `to`: the target gallery; `from: 'bin'`: the request is from the bin. */
  fields?: Record<string, string> | undefined;
  /** Called after the rows are deleted: the focused button is deleted with them. */
  onDone?: (() => void) | undefined;
}

export interface BulkAnswer {
  isDone: boolean;
  text: string;
  note?: string | undefined;
  undo?: Pick<RowCommand, 'action' | 'ids'> | undefined;
}

interface QueuedCommand extends BulkCommand {
  isUndo: boolean;
}

/** Runs a command, shows the result, and offers Undo. Asks before a delete. */
const BulkContext = createContext((_command: BulkCommand, _isUndo?: boolean): void => undefined);

export function getBulkPath(kind: RowKind, action: BulkAction): string {
  return `/admin/bulk/${kind}/${action}`;
}

const getCommandKey = ({ kind, action, ids, fields }: BulkCommand) =>
  `${kind} ${action} ${ids} ${fields?.to ?? ''}`;

/** Runs bulk commands of all staff lists. Wraps the pages, so Undo still works on the next page. */
export function BulkActions({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<BulkCommand>(emptyCommand);
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const { presses: commands, setPresses: setCommands } = useSubmitQueue<QueuedCommand, BulkAnswer>(
    ({ ids, fields }) => {
      const body = new URLSearchParams({ ...fields, confirm: 'yes' });
      for (const id of ids) body.append('id', id);
      return body;
    },
    ({ isDone, text, note, undo }, command) => {
      if (!command) return;
      const { kind, names = [], isUndo, fields, onDone } = command;
      const [name] = names;
      setCommands((queue) => queue.slice(1));
      if (getCommandKey(command) === getCommandKey(question)) setAsking(false);
      toast({
        text,
        note,
        subject: names.length === 1 ? name : undefined,
        kind: isDone ? 'success' : 'error',
        ...(undo && !isUndo && makeUndoToast({ kind, fields, ...undo }, enqueue)),
      });
      // Runs after the dialog has returned the focus to a button that is removed with its row.
      if (isDone && onDone) requestAnimationFrame(onDone);
    },
    {
      route: 'admin/bulk/bulk-page',
      getPath: ({ kind, action }) => getBulkPath(kind, action),
      lostAnswer: ({ kind, action, ids }) => ({
        isDone: false,
        text: failedText({ kind, action, count: ids.length }),
      }),
    },
  );
  const [runningCommand] = commands;
  // The dialog's button already shows the progress of a delete.
  const isVisible = runningCommand !== undefined && !needsConfirmation(runningCommand.action);
  useToastWhile(isVisible, isVisible ? busyText(runningCommand) : '');

  /** Ignores a command that is already in the queue. */
  function enqueue(command: BulkCommand, isUndo = false) {
    if (command.ids.length === 0) return;
    setCommands((queue) =>
      queue.some((item) => getCommandKey(item) === getCommandKey(command))
        ? queue
        : [...queue, { ...command, isUndo }],
    );
  }
  function send(command: BulkCommand, isUndo = false) {
    if (!needsConfirmation(command.action)) return enqueue(command, isUndo);
    setQuestion(command);
    setAsking(command.ids.length > 0);
  }
  return (
    <BulkContext value={send}>
      {children}
      <ConfirmDialog
        {...getQuestion(question.kind, question.action)}
        isOpen={isAsking}
        subject={selectionText(question.kind, question.names ?? [])}
        isBusy={commands.some((item) => getCommandKey(item) === getCommandKey(question))}
        onConfirm={() => enqueue(question)}
        onCancel={() => setAsking(false)}
      />
    </BulkContext>
  );
}

const makeUndoToast = (undo: RowCommand, run: (undo: RowCommand, isUndo: true) => void) => ({
  durationMs: undoShownMs,
  action: { label: 'Undo', run: () => run(undo, true) },
});

/** For the message of an answer that came with a new document. */
export function useUndoToast(undo: RowCommand | undefined) {
  const send = use(BulkContext);
  return undo && makeUndoToast(undo, send);
}

const emptyCommand: BulkCommand = { kind: 'packages', action: 'delete', ids: [] };

export function HiddenFields({ ids, fields = {} }: Pick<BulkCommand, 'ids' | 'fields'>) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </>
  );
}

const buttons = {
  delete: { icon: 'bin', text: 'Delete' },
  'delete-for-good': { icon: 'bin', text: 'Delete for good' },
  restore: { icon: 'arrowUp', text: 'Restore' },
  hide: { icon: 'eyeOff', text: 'Hide' },
  show: { icon: 'eye', text: 'Show' },
  move: { icon: 'arrowRight', text: 'Move' },
  'put-back': { icon: 'arrowLeft', text: 'Undo' },
} as const satisfies Record<BulkAction, { icon: StaffIconName; text: string }>;

/** Precedes a person's name in accessible names: 'Delete the review from Amina'. */
const personPrefix = (kind: RowKind) =>
  kind === 'reviews' || kind === 'enquiries' ? `the ${nouns[kind]} from ` : '';

interface RowActionProps extends Omit<BulkCommand, 'ids' | 'names'> {
  row: { id: string; name: string };
  text?: string;
  className?: string;
}

/** A button that works with or without a script. */
export function RowAction({ row: { id, name }, className, ...props }: RowActionProps) {
  const { text = buttons[props.action].text, ...command } = props;
  const { kind, action, fields } = command;
  const send = use(BulkContext);
  return (
    <Form
      method={needsConfirmation(action) ? 'get' : 'post'}
      action={getBulkPath(kind, action)}
      data-action={action}
      onSubmit={(event) => {
        event.preventDefault();
        send({ ...command, ids: [id], names: [name] });
      }}
    >
      <HiddenFields ids={[id]} fields={fields} />
      <button
        type="submit"
        title={text}
        aria-label={`${text} ${personPrefix(kind)}${name}`}
        className={className}
      >
        <StaffIcon name={buttons[action].icon} />
        <span>{text}</span>
      </button>
    </Form>
  );
}

const barId = 'selected-rows';

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(rows: readonly { id: string; name: string }[]) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const selectedRows = rows.filter(({ id }) => selectedIds.includes(id));
  const ids = selectedRows.map(({ id }) => id);
  return {
    ids,
    names: selectedRows.map(({ name }) => name),
    toggle: (id: string) =>
      setSelectedIds(ids.includes(id) ? ids.filter((rowId) => rowId !== id) : [...ids, id]),
    clear: () => setSelectedIds([]),
  };
}

interface SelectBoxProps {
  id: string;
  name: string;
  selection: Selection;
}

export function SelectBox({ id, name, selection }: SelectBoxProps) {
  return (
    <label className="select-box -my-1 -mr-2 -ml-2.5 grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        form={barId}
        name="id"
        value={id}
        aria-label={`Select ${name}`}
        className="size-5 accent-green"
        checked={selection.ids.includes(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

interface BulkBarProps extends Pick<BulkCommand, 'kind' | 'fields' | 'onDone'> {
  selection: Selection;
  /** The buttons before Delete. */
  children?: ReactNode;
}

export function BulkBar({ kind, selection, fields, children, onDone }: BulkBarProps) {
  const { ids, names, clear } = selection;
  const send = use(BulkContext);
  return (
    <Form
      id={barId}
      method="post"
      action={getBulkPath(kind, 'delete')}
      aria-label={`Selected ${kind}`}
      className="selection-bar"
      data-empty={ids.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const action = (submitter?.dataset.action ?? 'delete') as BulkAction;
        const targetGallery = new FormData(event.currentTarget).get('to');
        send({
          kind,
          action,
          ids,
          names,
          onDone,
          fields: { ...fields, ...(targetGallery && { to: String(targetGallery) }) },
        });
      }}
    >
      <p role="status" className="needs-script">
        {ids.length > 0 ? `${ids.length} selected` : ''}
      </p>
      <button
        type="button"
        className="button button-outline needs-script selection-none"
        onClick={clear}
      >
        Select none
      </button>
      <HiddenFields ids={[]} fields={fields} />
      {children}
      <BulkButton kind={kind} action="delete" className="text-error" />
    </Form>
  );
}

interface BulkButtonProps {
  kind: RowKind;
  action: BulkAction;
  className?: string;
}

export function BulkButton({ kind, action, className = '' }: BulkButtonProps) {
  const { icon, text } = buttons[action];
  return (
    <button
      type="submit"
      formAction={getBulkPath(kind, action)}
      data-action={action}
      className={`button button-outline ${className}`}
    >
      <StaffIcon name={icon} />
      <span>
        {text}
        <span className="max-lg:sr-only"> selected</span>
      </span>
    </button>
  );
}

interface DeletePageProps {
  subject: string;
  cancelPath: string;
  failure: string | undefined;
  question?: { title: string; sentence: string; confirmLabel: string; busyLabel: string };
  note?: string | undefined;
  action?: string;
  fields?: ReactNode;
}

export function DeletePage(props: DeletePageProps) {
  const { subject, cancelPath, failure, question, note, action, fields } = props;
  const isDeleting = useNavigation().formMethod === 'POST';
  const { title, sentence, confirmLabel, busyLabel } = question ?? deleteQuestion;
  return (
    <section aria-labelledby="question" className="card mx-auto mt-6 max-w-lg p-6">
      <h1 id="question" className="staff-heading">
        {title}
      </h1>
      <p className="mt-3 text-soft">{sentence}</p>
      <p dir="auto" className="mt-3 font-semibold">
        {subject}
      </p>
      {note && <p className="mt-3 text-soft">{note}</p>}
      <ErrorText className="mt-3">{failure}</ErrorText>
      <Form
        method="post"
        action={action}
        className="mt-6 flex flex-wrap justify-end gap-x-2 gap-y-3 sm:gap-x-3"
      >
        {fields}
        <Link to={cancelPath} className="button button-outline">
          Cancel
        </Link>
        <button
          type="submit"
          aria-disabled={isDeleting}
          onClick={(event) => isDeleting && event.preventDefault()}
          className="button button-danger"
        >
          {isDeleting ? busyLabel : confirmLabel}
        </button>
      </Form>
    </section>
  );
}

/** Leads to a page's `DeletePage`, which it shows at `?remove=yes`. */
export function RemoveButton({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Form action={path}>
      <input type="hidden" name="remove" value="yes" />
      <button type="submit" className="button button-outline">
        {children}
      </button>
    </Form>
  );
}
