import { useQuery } from '@tanstack/react-query';

import {
  fillTemplate,
  KNOWN_VARIABLES,
  variablesOf,
  type KnownVariable,
  type TemplateDraft,
} from '@/domain/composer/prompt-template';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const TEMPLATES = [queryKeys.templates];

/**
 * All templates, by title. The examples are stored when the list is first opened, in the language of that moment; after
 * that they are ordinary templates.
 */
export function useTemplates(examples: readonly TemplateDraft[]) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.templates,
    queryFn: async () => {
      await core.templates.seed(examples);
      return core.templates.list();
    },
  });
}

/** A null id adds a new template. */
export function useSaveTemplate(id: string | null) {
  return useWrite(
    (core, draft: TemplateDraft) => (id === null ? core.templates.add(draft) : core.templates.update(id, draft)),
    TEMPLATES,
    { shownByScreen: true },
  );
}

export function useRemoveTemplate() {
  return useWrite((core, id: string) => core.templates.remove(id), TEMPLATES);
}

export function useAddTemplate() {
  return useWrite((core, draft: TemplateDraft) => core.templates.add(draft), TEMPLATES);
}

/** The placeholders of a template: those the user fills in and those the app fills in. */
export function placeholdersOf(content: string): { asked: readonly string[]; known: readonly KnownVariable[] } {
  const names = variablesOf(content);
  const isKnown = (name: string): name is KnownVariable => KNOWN_VARIABLES.some((known) => known === name);
  return { asked: names.filter((name) => !isKnown(name)), known: names.filter(isKnown) };
}

export function fillPlaceholders(content: string, values: ReadonlyMap<string, string>): string {
  return fillTemplate(content, values);
}
