import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { ApprovalRequest } from '@/domain/tools/approval-request';

import { plainLine } from '../../format/plain-line';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { Foldable } from '../rows/long-text';

/** In characters. A long reason must not push the answers out of sight. */
const FOLD = { from: 280, to: 200 };

interface ApprovalReasonProps {
  readonly request: ApprovalRequest;
  /** The user reads the same words right above the card. */
  readonly isAbove: boolean;
}

/** The model's own words, set apart because they are untrusted, and a warning if text from outside may be behind them or if the call may do something twice. */
export function ApprovalReason({ request, isAbove }: ApprovalReasonProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { asksBecauseOfUntrustedText, mayRepeatEffect } = request;
  const why = isAbove ? '' : plainLine(request.why ?? '');
  return (
    <>
      {why !== '' && (
        <View style={[styles.why, { borderStartColor: colors.outline }]} testID="approval-why">
          <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('approval.why')}
          </Text>
          <Foldable text={why} fold={FOLD}>
            {(shown) => (
              <Text variant="bodyMedium" selectable>
                {shown}
              </Text>
            )}
          </Foldable>
        </View>
      )}
      {asksBecauseOfUntrustedText && (
        <Text variant="bodySmall" style={{ color: colors.warning }} testID="approval-foreign">
          {t('approval.foreignText')}
        </Text>
      )}
      {mayRepeatEffect && (
        <Text variant="bodySmall" style={{ color: colors.warning }} testID="approval-may-repeat">
          {t('approval.mayRepeat')}
        </Text>
      )}
    </>
  );
}

const styles = StyleSheet.create({ why: { borderStartWidth: 3, paddingStart: space.m } });
