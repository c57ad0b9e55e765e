import type { CorpusMessage } from './types';

/** Everything of a message that can be searched. */
export const textOf = ({ content, tool }: CorpusMessage): string =>
  tool ? `${content}\n${tool.input}\n${tool.output}` : content;
