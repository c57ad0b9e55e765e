import type { TFunction } from 'i18next';

import type { ParameterType } from '@/domain/mcp/parameters/read-type';

/** A type in words: "list of: text", "one of: red, green". */
export function typeText(type: ParameterType, t: TFunction): string {
  switch (type.kind) {
    case 'list':
      return type.of === null || type.of.kind === 'any'
        ? t('parameters.types.list')
        : t('parameters.types.listOf', { type: typeText(type.of, t) });
    case 'choice': {
      const values = type.values.join(', ');
      return type.more > 0
        ? t('parameters.types.choiceMore', { values, more: type.more })
        : t('parameters.types.choice', { values });
    }
    case 'either':
      return type.types.map((each) => typeText(each, t)).join(' / ');
    default:
      return t(`parameters.types.${type.kind}`);
  }
}
