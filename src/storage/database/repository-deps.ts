import type { NewId } from '@/domain/runtime';

/** The dependencies of a repository besides its database. */
export interface RepositoryDeps {
  readonly now: () => number;
  readonly newId: NewId;
  /** Called when the user has deleted something, which is removed for good later. */
  readonly onDelete?: () => void;
}
