import type { Topic } from './suggestions';

/** Everything that the demo says in one language. `{name}` is filled in; what is filled in never changes the grammar. */
export interface DemoTexts {
  /** What the demo is. A list of what to try follows. */
  readonly introduction: string;
  /** The answer to a message that no rule fits: `{text}`. A list of what to try follows. */
  readonly notUnderstood: string;
  readonly tryOneOfThese: string;
  /** What each suggestion shows, for the list of what to try. */
  readonly shows: Readonly<Partial<Record<Topic, string>>>;
  readonly noQuestion: string;
  readonly nothingToAdd: string;
  /** `{count}` pictures came with the message. */
  readonly pictures: string;
  /** The thinking before an answer: `{words}`, `{messages}`, `{tools}`. */
  readonly thinking: readonly string[];
  /** The answer to a request to show thinking. */
  readonly thought: string;
  readonly realModel: string;

  readonly clock: { readonly asks: string; readonly says: string; readonly missing: string };
  /** `{tool}`, `{output}`. */
  readonly tool: { readonly answered: string; readonly failed: string; readonly nothing: string };
  readonly web: WebTexts;
  readonly memory: MemoryTexts;

  readonly table: string;
  readonly code: string;
  readonly formula: string;
  readonly formatting: string;

  /** The line under the title of a long text. */
  readonly essayNote: string;
  readonly essayTopic: string;
  readonly trip: TripTexts;

  readonly untitled: string;
  readonly ready: string;
}

interface WebTexts {
  /** The article of Wikipedia that is looked up, and the language code of its site. */
  readonly article: string;
  readonly site: string;
  readonly asks: string;
  /** `{extract}`. */
  readonly found: string;
  readonly denied: string;
  readonly neverAllowed: string;
  /** `{output}`. */
  readonly failed: string;
  readonly missing: string;
}

interface MemoryTexts {
  /** `{fact}`. */
  readonly noted: string;
  /** `{name}`. */
  readonly greets: string;
  /** `{name}`, `{source}`. */
  readonly yourName: string;
  readonly nameUnknown: string;
  /** `{source}`, then a quotation. */
  readonly foundIn: string;
  readonly inMessage: string;
  readonly inSummary: string;
  readonly list: string;
  readonly nothingYet: string;
  readonly searches: string;
  readonly searchFound: string;
  readonly searchFoundNothing: string;
}

/** A chat about a journey that fills the demo's context size in a few messages. Its questions are among the suggestions. */
interface TripTexts {
  readonly opening: string;
  /** The answers to the questions of the journey, in order; a longer text about `topics` follows each of them. */
  readonly answers: readonly string[];
  readonly topics: readonly string[];
  /** The end of the last answer: with a summary, and while it is being written. */
  readonly summarised: string;
  readonly notYetSummarised: string;
}
