import { UnreadMark } from '../enquiries/enquiry-chips.tsx';
import { figureWords } from './figures.tsx';
import type { EnquiryLine, InboxOverview } from './inbox-overview.server.ts';
import { OverviewList, OverviewRow } from './overview-list.tsx';

const inbox = '/admin/enquiries';

/** The newest enquiries, and those to speak with again today. */
export function EnquiryOverview({ overview }: { overview: InboxOverview }) {
  const { newest, due, waiting } = overview;
  return (
    <>
      <OverviewList
        id="newest-enquiries"
        title="Newest enquiries"
        empty="What visitors send through the contact form appears here at once."
      >
        {newest.map((line) => (
          <OverviewRow
            key={line.id}
            to={`${inbox}/${line.id}`}
            aside={<time dateTime={line.createdAt}>{line.received}</time>}
          >
            <Person line={line} />
          </OverviewRow>
        ))}
      </OverviewList>
      <OverviewList
        id="due-today"
        title="Due today"
        empty="Nobody waits for a follow-up today."
        more={
          waiting.due > due.length
            ? { to: inbox, text: `All ${figureWords(waiting.due)} due` }
            : null
        }
      >
        {due.map((line) => (
          <OverviewRow
            key={line.id}
            to={`${inbox}/${line.id}`}
            aside={line.followUp}
            isUrgent={line.isOverdue}
          >
            <Person line={line} />
          </OverviewRow>
        ))}
      </OverviewList>
    </>
  );
}

function Person({ line: { isUnread, name, subject } }: { line: EnquiryLine }) {
  return (
    <>
      <span className={`overview-name ${isUnread ? 'font-bold' : ''}`}>
        {isUnread ? <UnreadMark /> : null}
        <bdi>{name}</bdi>
      </span>{' '}
      <bdi className="overview-detail">{subject}</bdi>
    </>
  );
}
