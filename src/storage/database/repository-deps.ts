import type { NewId } from '@/domain/runtime';

/** The dependencies of a repository besides its database. */
export interface RepositoryDeps {
  readonly now: () => number;
  readonly newId: NewId;
}
