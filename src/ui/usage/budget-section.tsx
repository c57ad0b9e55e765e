import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text, TextInput } from 'react-native-paper';

import type { BudgetState } from '@/domain/usage/budget';
import { useBudget, useChooseBudget } from '@/state/usage';

import { Section } from '../components/section';
import { SwitchRow } from '../components/buttons/switch-row';
import { FieldHint } from '../components/field-hint';
import { TextField } from '../components/text-field';
import { roundedUsd } from '../format/money';
import { percent } from '../format/numbers';
import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

export function BudgetSection() {
  const { t } = useTranslation();
  const budget = useBudget().data;
  const choose = useChooseBudget();
  return (
    <Section title={t('budget.title')}>
      {budget && <Amount key={budget.limitUsd} limitUsd={budget.limitUsd} onChoose={choose.mutate} />}
      {budget && budget.limitUsd !== null && <Used budget={budget} limitUsd={budget.limitUsd} />}
      {budget && budget.limitUsd !== null && (
        <SwitchRow
          title={t('budget.asks')}
          hint={t('budget.asksHint')}
          value={budget.asks}
          onChange={(asks) => choose.mutate({ asks })}
          testID="budget-asks"
        />
      )}
    </Section>
  );
}

interface AmountProps {
  readonly limitUsd: number | null;
  readonly onChoose: (change: { readonly limitUsd: number | null }) => void;
}

function Amount({ limitUsd, onChoose }: AmountProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(limitUsd === null ? '' : String(limitUsd));
  const amount = readAmount(text);
  const save = () => {
    if (amount !== 'wrong' && amount !== limitUsd) onChoose({ limitUsd: amount });
  };
  return (
    <View>
      <TextField
        label={t('budget.label')}
        accessibilityLabel={t('budget.label')}
        left={<TextInput.Affix text="$" />}
        inputMode="decimal"
        value={text}
        onChangeText={setText}
        onBlur={save}
        onSubmitEditing={save}
        error={amount === 'wrong'}
        testID="budget-limit"
      />
      <FieldHint type={amount === 'wrong' ? 'error' : 'info'} padding="none">
        {t(amount === 'wrong' ? 'budget.wrong' : 'budget.hint')}
      </FieldHint>
    </View>
  );
}

function Used({ budget, limitUsd }: { budget: BudgetState; limitUsd: number }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const ratio = budget.spentUsd / limitUsd;
  const colour = { within: colors.primary, near: colors.warning, over: colors.error }[budget.level];
  return (
    <View style={styles.used}>
      <View style={[styles.track, { backgroundColor: colors.outlineVariant }]}>
        <View style={[styles.fill, { width: `${Math.min(1, ratio) * 100}%`, backgroundColor: colour }]} />
      </View>
      <Text variant="bodySmall" testID="budget-used">
        {t('budget.used', {
          spent: roundedUsd(budget.spentUsd, i18n.language),
          limit: roundedUsd(limitUsd, i18n.language),
          percent: percent(ratio, i18n.language),
        })}
      </Text>
    </View>
  );
}

/** Accepts a decimal comma too. */
function readAmount(text: string): number | null | 'wrong' {
  const clean = text.trim().replace(',', '.');
  if (clean === '') return null;
  const amount = Number(clean);
  return Number.isFinite(amount) && amount > 0 ? amount : 'wrong';
}

const styles = StyleSheet.create({
  used: { gap: space.xs },
  track: { height: 8, borderRadius: radius.full, overflow: 'hidden' },
  fill: { height: 8 },
});
