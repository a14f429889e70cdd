import { Form, Link } from 'react-router';
import { type EnquiryState, enquiryStates } from '../../../rules/enquiries/enquiry-work-rules.ts';
import { SearchField, SearchWithoutScript } from '../../frame/staff-list.tsx';
import { useAutoSubmit } from '../../frame/use-auto-submit.ts';
import { stateLabels, whoseLabels } from '../enquiry-words.ts';
import { choiceSearch, type EnquiryChoice, pageLength, whose } from './enquiry-choice.ts';

interface EnquiryChoiceFormProps {
  choice: EnquiryChoice;
  counts: Record<EnquiryState, number>;
  total: number;
  /** Several people share the work, or once did. */
  isShared: boolean;
}

/** Search and state, kept in the address. With a script the list follows while typing. */
export function EnquiryChoiceForm({ choice, counts, total, isShared }: EnquiryChoiceFormProps) {
  const form = useAutoSubmit(choice.search);
  return (
    <div className="enquiry-choice">
      <Form {...form} role="search" aria-label="Enquiries" className="flex grow basis-72 gap-2">
        {choice.state ? <input type="hidden" name="state" value={choice.state} /> : null}
        {choice.whose ? <input type="hidden" name="whose" value={choice.whose} /> : null}
        <SearchField
          label="Search enquiries"
          placeholder="Search name, number or words"
          value={choice.search}
          className="grow"
        />
        <SearchWithoutScript />
      </Form>
      <nav aria-label="State">
        <ul className="state-links">
          <ChoiceLink choice={choice} change={{ state: null }} label="All" count={total} />
          {enquiryStates.map((state) => (
            <ChoiceLink
              key={state}
              choice={choice}
              change={{ state }}
              label={stateLabels[state]}
              count={counts[state]}
            />
          ))}
        </ul>
      </nav>
      {isShared || choice.whose ? (
        <nav aria-label="Whose">
          <ul className="state-links">
            {[null, ...whose].map((name) => (
              <ChoiceLink
                key={name}
                choice={choice}
                change={{ whose: name }}
                label={name ? whoseLabels[name] : 'Everybody’s'}
              />
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

interface ChoiceLinkProps {
  choice: EnquiryChoice;
  /** What the link chooses instead. */
  change: Partial<Pick<EnquiryChoice, 'state' | 'whose'>>;
  label: string;
  count?: number;
}

function ChoiceLink({ choice, change, label, count }: ChoiceLinkProps) {
  const changed = { ...choice, ...change };
  const isChosen = changed.state === choice.state && changed.whose === choice.whose;
  return (
    <li>
      <Link
        to={`/admin/enquiries${choiceSearch(changed, { shown: pageLength })}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
      >
        {label}
        {count === undefined ? null : <span className="prices text-soft"> {count}</span>}
      </Link>
    </li>
  );
}
