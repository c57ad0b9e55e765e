import type { AppCore } from '@/domain/app-core';
import { optionalText, text } from './arguments';
import type { Command } from './commands';

export function createTemplateCommands({ templates }: Pick<AppCore, 'templates'>): Record<string, Command> {
  return {
    'template.list': async () => ({ templates: await templates.list() }),
    'template.add': async (args) => {
      const { id } = await templates.add({ title: text(args, 'title'), content: text(args, 'content') });
      return { templateId: id };
    },
    'template.update': async (args) => {
      const title = optionalText(args, 'title');
      const content = optionalText(args, 'content');
      const change = { ...(title === undefined ? {} : { title }), ...(content === undefined ? {} : { content }) };
      return { template: await templates.update(text(args, 'templateId'), change) };
    },
    'template.delete': async (args) => {
      await templates.remove(text(args, 'templateId'));
      return {};
    },
  };
}
