import type { NewId } from '@/domain/runtime';

/** Time and ids for a repository. */
export interface RepositoryDeps {
  readonly now: () => number;
  readonly newId: NewId;
}
