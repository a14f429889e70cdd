import { Form } from 'react-router';
import { historyKindLabels, historyKinds } from '../../rules/history/history-kinds.ts';
import { type HistoryChoice, noPerson } from './history-choice.ts';

interface HistoryChoiceFormProps {
  choice: HistoryChoice;
  /** E-mail addresses; a blank one is a command or the site itself. */
  people: string[];
  today: string;
}

/** Person, kind and day, kept in the address. */
export function HistoryChoiceForm({ choice, people, today }: HistoryChoiceFormProps) {
  const { person, kind, day, isNoDay } = choice;
  const named = people.map((email) => email || noPerson);
  const others = person === '' || named.includes(person) ? [] : [person];
  return (
    <Form role="search" aria-label="History" preventScrollReset className="history-choice">
      <label>
        <span>Person</span>
        <select key={person} name="person" defaultValue={person} className="field-input">
          <option value="">Everybody</option>
          {[...named, ...others].map((value) => (
            <option key={value} value={value}>
              {value === noPerson ? 'Commands' : value}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Kind</span>
        <select key={kind} name="kind" defaultValue={kind ?? ''} className="field-input">
          <option value="">Everything</option>
          {historyKinds.map((name) => (
            <option key={name} value={name}>
              {historyKindLabels[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Day</span>
        <input
          key={day}
          type="date"
          name="day"
          max={today}
          defaultValue={day}
          aria-invalid={isNoDay}
          aria-describedby={isNoDay ? 'no-day' : undefined}
          className="field-input"
        />
      </label>
      <button type="submit" className="button button-outline">
        Filter
      </button>
      {isNoDay ? (
        <p id="no-day" role="alert" className="history-no-day">
          “{day}” is not a day, so all days are shown. Write it like {today}.
        </p>
      ) : null}
    </Form>
  );
}
