import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import type { ModelInfo } from '@/domain/providers/providers';

import { END_ALIGNED, lineStyle } from '../../../i18n/text-direction';
import { size, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { CapabilityIcons } from './capability-icons';
import { useColumns } from './columns';
import { FavouriteButton } from './favourite-button';
import { contextSizeOf, nameOf, priceOf, spokenModel, type ShownModel } from '../model-facts';
import { ModelName } from './model-name';
import { tooltip } from './tooltip';

interface ModelOptionProps {
  readonly shown: ShownModel;
  readonly isCurrent: boolean;
  readonly isFavourite: boolean;
  /** Outside the group of its provider. */
  readonly namesProvider: boolean;
  readonly inColumns: boolean;
  readonly onPick: (model: ModelInfo) => void;
}

export const ModelOption = memo(function ModelOption(props: ModelOptionProps) {
  const { shown, isCurrent, isFavourite, inColumns, onPick } = props;
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { model } = shown;
  const name = nameOf(model);
  return (
    <View style={[styles.row, isCurrent && { backgroundColor: colors.secondaryContainer }]}>
      <TouchableRipple
        style={styles.option}
        onPress={() => onPick(model)}
        accessibilityRole="radio"
        aria-checked={isCurrent}
        accessibilityLabel={spokenModel(shown, { t, language: i18n.language })}
        testID={`model-option-${model.id}`}
      >
        <View style={styles.content} {...tooltip(name)}>
          <View style={styles.main}>
            <View style={styles.line}>
              {isCurrent && <Icon source="check" size={size.smallIcon} color={colors.primary} />}
              <ModelName name={name} />
            </View>
            <SecondLine {...props} />
          </View>
          {inColumns && <FactColumns shown={shown} />}
        </View>
      </TouchableRipple>
      <FavouriteButton model={model} isFavourite={isFavourite} />
    </View>
  );
});

/** What does not fit into columns, and where the model comes from. */
function SecondLine({ shown, namesProvider, inColumns }: ModelOptionProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const format = { t, language: i18n.language };
  const { model, providerName, isDefault } = shown;
  const numbers = inColumns ? [] : [contextSizeOf(model, format), priceOf(shown, format)];
  // A column has a title that a dash can answer; here it would stand for nothing.
  const known = numbers.filter((fact) => fact !== t('picker.unknown'));
  const facts = [...(isDefault ? [t('picker.isDefault')] : []), ...(namesProvider ? [providerName] : []), ...known];
  if (facts.length === 0 && inColumns) return null;
  return (
    <View style={styles.line}>
      {!inColumns && <CapabilityIcons capabilities={model.capabilities} inColumns={false} />}
      {facts.map((fact, place) => (
        <Fragment key={`${place} ${fact}`}>
          {place > 0 && <Text variant="bodySmall">·</Text>}
          <Text
            variant="bodySmall"
            numberOfLines={1}
            // Each has its own direction: a name and a number of different scripts must not change places.
            style={[
              fact === providerName ? styles.name : styles.fact,
              lineStyle(fact),
              { color: colors.onSurfaceVariant },
            ]}
          >
            {fact}
          </Text>
        </Fragment>
      ))}
    </View>
  );
}

function FactColumns({ shown }: { shown: ShownModel }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const format = { t, language: i18n.language };
  const columns = useColumns();
  const style = [END_ALIGNED, { color: colors.onSurfaceVariant }];
  return (
    <>
      <CapabilityIcons capabilities={shown.model.capabilities} inColumns />
      <Text variant="bodySmall" style={[columns.contextSize, ...style]}>
        {contextSizeOf(shown.model, format)}
      </Text>
      <Text variant="bodySmall" style={[columns.price, ...style]}>
        {priceOf(shown, format)}
      </Text>
    </>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', paddingEnd: space.s },
  option: { flex: 1, minWidth: 0 },
  content: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    paddingStart: space.xl,
    paddingEnd: space.xs,
    paddingVertical: space.xs + 2,
    minHeight: size.target,
  },
  main: { flex: 1, minWidth: 0, gap: 2 },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.xs + 2, minWidth: 0 },
  fact: { flexShrink: 1, minWidth: 0 },
  /** It can be long, so it is shortened before anything else is. */
  name: { flexShrink: 1000, minWidth: 0 },
});
