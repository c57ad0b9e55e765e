import type { NewId } from '@/domain/runtime';

/** What a repository takes from the world besides its database. */
export interface RepositoryDeps {
  readonly now: () => number;
  readonly newId: NewId;
}
