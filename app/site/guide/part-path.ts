import { type GuideTopic, guidePath } from '../../rules/website/guide/guide-topics.ts';

/** The id of a part on its page, counted from 0: it is where a link from elsewhere leads. */
export function partId(at: number): string {
  return `part-${at + 1}`;
}

export function partPath(topic: GuideTopic, at: number): string {
  return `${guidePath(topic)}#${partId(at)}`;
}
