import { Form, Link } from 'react-router';
import { type EnquiryState, enquiryStates } from '../../rules/enquiry-work-rules.ts';
import { SearchField, SearchWithoutScript } from '../frame/staff-list.tsx';
import { useAutoSubmit } from '../frame/use-auto-submit.ts';
import { choiceSearch, type EnquiryChoice, pageLength } from './enquiry-choice.ts';
import { stateLabels } from './enquiry-words.ts';

interface EnquiryChoiceFormProps {
  choice: EnquiryChoice;
  counts: Record<EnquiryState, number>;
  total: number;
}

/** Search and state, kept in the address. With a script the list follows while typing. */
export function EnquiryChoiceForm({ choice, counts, total }: EnquiryChoiceFormProps) {
  const form = useAutoSubmit(choice.search);
  return (
    <div className="enquiry-choice">
      <Form {...form} role="search" aria-label="Enquiries" className="flex grow basis-72 gap-2">
        {choice.state ? <input type="hidden" name="state" value={choice.state} /> : null}
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
          <StateLink choice={choice} state={null} label="All" count={total} />
          {enquiryStates.map((state) => (
            <StateLink
              key={state}
              choice={choice}
              state={state}
              label={stateLabels[state]}
              count={counts[state]}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface StateLinkProps {
  choice: EnquiryChoice;
  state: EnquiryState | null;
  label: string;
  count: number;
}

function StateLink({ choice, state, label, count }: StateLinkProps) {
  return (
    <li>
      <Link
        to={`/admin/enquiries${choiceSearch(choice, { state, shown: pageLength })}`}
        preventScrollReset
        aria-current={choice.state === state ? 'true' : undefined}
      >
        {label} <span className="prices text-soft">{count}</span>
      </Link>
    </li>
  );
}
