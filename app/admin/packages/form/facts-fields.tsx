import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SectionField } from '../../../rules/fields/section-fields.ts';
import type { TypedSection } from '../../../rules/fields/section-form.ts';
import {
  isUsualList,
  type UsualList,
  usualField,
  withUsualList,
} from '../../../rules/packages/form/usual-lists.ts';
import {
  type FactSection,
  type FactSectionId,
  factSections,
  isInSection,
} from '../../../rules/packages/package-facts.ts';
import { StaffIcon } from '../../../ui/icons/staff-icon.tsx';
import { SectionFields } from '../../fields/section-fields.tsx';
import { SectionFormContext, useSectionForm } from '../../fields/section-form-state.ts';
import { type FormOutlook, typedNow } from './form-outlook.ts';

interface FactsFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  outlook: FormOutlook;
  /** Unfolded at first. */
  opened: readonly FactSectionId[];
}

/** What else can be said of a package, folded under lines that say what is in each section. */
export function FactsFields({ form, outlook, opened }: FactsFieldsProps) {
  const around = useSectionForm();
  const { action, errors } = around;
  const [given, setGiven] = useState<{ typed: TypedSection; times: Record<string, number> }>();
  const [said, setSaid] = useState('');

  function takeUsual(list: UsualList) {
    if (!form.current) return;
    const filled = withUsualList(typedNow(new FormData(form.current)), list);
    const times = { ...given?.times, [list]: (given?.times[list] ?? 0) + 1 };
    flushSync(() => {
      // The field is drawn anew, with the list in it; the others keep what was typed in them.
      setGiven({ typed: filled, times });
      setSaid('An example is filled in. Check each line before you save.');
    });
    const field = document.getElementById(list);
    field?.dispatchEvent(new Event('change', { bubbles: true }));
    field?.focus();
  }

  const draw = (field: SectionField) => {
    const { key } = field;
    const isGroup = field.kind === 'group';
    return (
      <div key={`${key} ${given?.times[key] ?? 0}`} className="fact-field">
        <SectionFields fields={isGroup ? field.fields : [field]} parent={isGroup ? key : ''} />
        {outlook.empty.includes(key) && outlook.instead[key] ? (
          <p className="mt-1 text-soft">{outlook.instead[key]}</p>
        ) : null}
        {isUsualList(key) && outlook.empty.includes(key) ? (
          <button
            type="submit"
            name={usualField}
            value={key}
            formAction={`${action}#${key}`}
            aria-label={`Take the usual list: ${field.label}`}
            onClick={(event) => {
              event.preventDefault();
              takeUsual(key);
            }}
            className="text-button usual-button"
          >
            Take the usual list
          </button>
        ) : null}
      </div>
    );
  };

  return (
    <SectionFormContext value={{ ...around, typed: given?.typed ?? around.typed }}>
      <div className="form-section">
        <h2>More for visitors</h2>
        <div>
          <p className="text-soft">
            You may leave all of this empty. Visitors see what is filled in.
          </p>
          <div className="fact-sections">
            {factSections.map((section) => (
              <FoldedFacts
                key={section.id}
                section={section}
                says={outlook.summaries[section.id]}
                mistakes={Object.keys(errors).filter((name) => isInSection(section, name)).length}
                remarks={
                  Object.keys(outlook.remarks).filter((name) => isInSection(section, name)).length
                }
                isOpenAtFirst={opened.includes(section.id)}
              >
                {section.fields.map(draw)}
              </FoldedFacts>
            ))}
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </div>
    </SectionFormContext>
  );
}

interface FoldedFactsProps {
  section: FactSection;
  says: string;
  /** How many there are in it. */
  mistakes: number;
  remarks: number;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** One section; what is wrong in it unfolds it. */
function FoldedFacts({
  section,
  says,
  mistakes,
  remarks,
  isOpenAtFirst,
  children,
}: FoldedFactsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      open={isOpen || mistakes > 0}
      onToggle={({ currentTarget, target }) => {
        // Rows in it are folded, too, and React tells of them here.
        if (target === currentTarget) setOpen(currentTarget.open);
      }}
      className="fact-section"
    >
      <summary>
        <StaffIcon name="chevronDown" className="fact-section-mark" />
        <span className="fact-section-title">{section.title}</span>
        <span className="fact-section-says">
          <bdi>{says}</bdi>
          {mistakes > 0 ? (
            <span className="fact-section-mistakes">
              {mistakes === 1 ? 'One mistake' : `${mistakes} mistakes`}
            </span>
          ) : null}
          {remarks > 0 ? (
            <span className="fact-section-remarks">
              {remarks === 1 ? 'One thing to look at' : `${remarks} things to look at`}
            </span>
          ) : null}
        </span>
      </summary>
      <div className="fact-section-fields" data-only={section.fields.length === 1}>
        {children}
      </div>
    </details>
  );
}
