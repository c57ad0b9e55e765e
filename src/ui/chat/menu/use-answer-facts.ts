import { useTranslation } from 'react-i18next';

import type { AssistantMessage } from '@/domain/conversation';
import { speedOf } from '@/state/sessions/messages';
import { cacheShareOf } from '@/state/cache-share';
import { useModels, useProviders } from '@/state/providers';
import { useMessageUsage } from '@/state/usage';

import { exactUsd } from '../../format/money';
import { duration, exactCount, percent, tenths } from '../../format/numbers';
import { exactTime } from '../../format/times';
import { providerName } from '../../format/provider-name';

interface Fact {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

/** The facts about an answer, one per line. Values that were not measured are shown as unknown; those that do not apply are left out. */
export function useAnswerFacts(answer: AssistantMessage): readonly Fact[] {
  const { t, i18n } = useTranslation();
  const provider = useProviders().data?.find(({ id }) => id === answer.providerId);
  const model = useModels(answer.providerId).data?.find(({ id }) => id === answer.modelId);
  const { usage, firstTokenMs, thinkingMs, durationMs } = answer;
  const known = <T>(value: T | null | undefined, format: (value: T) => string) =>
    value === null || value === undefined ? t('details.unknown') : format(value);
  const time = (ms: number) => duration(ms, { t, language: i18n.language });
  const count = (value: number) => exactCount(value, i18n.language);
  const { data: spent, isPending } = useMessageUsage(answer.id); // the cost recorded at the time of the call, not calculated from current prices
  const noted = spent && spent.calls > 0 ? spent.costUsd : null;
  const cost = provider?.type === 'demo' ? 0 : noted;
  const speed = speedOf(answer);
  const cacheShare = usage && cacheShareOf({ ...usage, cachedTokens: usage.cachedInputTokens });
  const facts: readonly (Fact | null)[] = [
    { id: 'model', name: t('details.model'), value: model?.displayName ?? answer.modelId },
    { id: 'provider', name: t('details.provider'), value: provider ? providerName(provider, t) : answer.providerId },
    { id: 'when', name: t('details.when'), value: exactTime(answer.createdAt, i18n.language) },
    { id: 'input', name: t('details.input'), value: known(usage?.inputTokens, count) },
    usage && usage.cachedInputTokens > 0
      ? { id: 'cached', name: t('details.cached'), value: count(usage.cachedInputTokens) }
      : null,
    usage && usage.cacheWriteTokens > 0
      ? { id: 'cache-write', name: t('details.cacheWrite'), value: count(usage.cacheWriteTokens) }
      : null,
    cacheShare === null
      ? null
      : {
          id: 'cache-share',
          name: t('details.cache'),
          value: t('details.cacheShare', { percent: percent(cacheShare, i18n.language) }),
        },
    { id: 'output', name: t('details.output'), value: known(usage?.outputTokens, count) },
    usage && usage.reasoningTokens > 0
      ? { id: 'reasoning', name: t('details.reasoning'), value: count(usage.reasoningTokens) }
      : null,
    {
      id: 'cost',
      name: t('details.cost'),
      value: isPending ? '…' : known(cost, (usd) => (usd === 0 ? t('details.free') : exactUsd(usd, i18n.language))),
    },
    { id: 'first-token', name: t('details.firstToken'), value: known(firstTokenMs, time) },
    thinkingMs === null ? null : { id: 'thinking', name: t('details.thinking'), value: time(thinkingMs) },
    { id: 'duration', name: t('details.duration'), value: known(durationMs, time) },
    {
      id: 'speed',
      name: t('details.speed'),
      value: known(speed, (tokens) => t('details.tokensPerSecond', { speed: tenths(tokens, i18n.language) })),
    },
    answer.contextVersion === 0
      ? null
      : { id: 'context', name: t('details.contextVersion'), value: known(answer.contextVersion, count) },
  ];
  return facts.filter((fact) => fact !== null);
}
