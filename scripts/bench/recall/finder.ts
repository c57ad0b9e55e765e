/** Finds messages of a chat: the seqs of the best ones, best first. */
export interface Finder {
  find(question: string, chatId: string, limit: number): Promise<readonly number[]>;
  close(): Promise<void>;
}
