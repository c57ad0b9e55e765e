import type { BodyCap } from './cap-body';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * A limit on one event of an event stream: the bytes since the last empty line. Parsers keep all of them until the event ends, whether they
 * are one line or a million. Lines that end with a bare CR count as one line.
 */
export function eventCount(maxBytes: number): BodyCap['takes'] {
  let eventBytes = 0;
  let lineBytes = 0;
  let last = 0;
  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      lineBytes += end - from;
      eventBytes += end - from + 1;
      if (eventBytes > maxBytes) return false;
      if (end > from) last = chunk[end - 1] ?? 0;
      if (lineBytes === 0 || (lineBytes === 1 && last === CARRIAGE_RETURN)) eventBytes = 0;
      lineBytes = 0;
      from = end + 1;
    }
    lineBytes += chunk.length - from;
    eventBytes += chunk.length - from;
    if (chunk.length > from) last = chunk.at(-1) ?? 0;
    return eventBytes <= maxBytes;
  };
}
