import { useTranslation } from 'react-i18next';
import { Platform } from 'react-native';

import type { ProviderType } from '@/domain/providers/provider';
import { isLocal, quoteIn, vendorOf, withScheme } from '@/state/provider-types';
import type { UncheckedKey } from '@/state/sessions/start-chat-with-key';

import { Button } from '../components/buttons/button';
import { ErrorPanel } from '../components/error-card';
import { useSpokenOnIos } from '../components/focus/use-spoken-on-ios';
import { useOpenPage } from './use-open-page';

interface CheckFailedProps {
  readonly check: UncheckedKey;
  readonly provider: { readonly type: ProviderType; readonly name: string; readonly baseUrl?: string | null };
  /** Stores the key although it could not be checked. */
  readonly anyway: { readonly label: string; readonly onPress: () => void };
  readonly onRetry: () => void;
  readonly onCheckKey: () => void;
  /** Absent where the address is fixed. */
  readonly onCheckAddress?: () => void;
  /** Uses the vendor that the key belongs to. */
  readonly onUseOwner: (owner: Extract<UncheckedKey, { kind: 'other-vendor' }>['owner']) => void;
}

/** The provider may work although these say otherwise. */
const UNCERTAIN: ReadonlySet<UncheckedKey['kind']> = new Set(['other-format', 'unreachable', 'busy']);

/** What the check of a key found, what to do, and the button that does it. */
export function CheckFailed(props: CheckFailedProps) {
  const { check, provider, anyway, onRetry, onCheckKey, onCheckAddress, onUseOwner } = props;
  const { t } = useTranslation();
  const openPage = useOpenPage();
  const place = { type: provider.type, baseUrl: withScheme(provider.baseUrl ?? '') || null };
  const vendor = vendorOf(place);
  const names = { provider: provider.name, owner: check.kind === 'other-vendor' ? check.owner.name : '' };

  const advice = () => {
    if (check.kind === 'other-format' && vendor?.keyUrl) return t('keyCheck.otherFormatOfficial', names);
    if (check.kind === 'unreachable' && !provider.baseUrl) return t('keyCheck.unreachableOfficial');
    if (check.kind !== 'unreachable' || !isLocal(place)) return t(`keyCheck.${check.kind}Advice`, names);
    const local = t('keyCheck.unreachableLocal');
    return Platform.OS === 'web' ? `${local} ${t('keyCheck.webHint', { origin: window.location.origin })}` : local;
  };

  /** The headline already says that the key or the account is the problem; only the provider's own text adds something. */
  const detail = () => {
    if (!('error' in check)) return null;
    // A browser tells no cause, so that the advice for a local server already says all of it.
    if (check.kind === 'unreachable' && Platform.OS === 'web' && isLocal(place)) return null;
    const isSaid = check.kind === 'refused' || check.kind === 'no-credit';
    return isSaid ? quoteIn(check.error.message) : check.error.message;
  };

  const fix = () => {
    switch (check.kind) {
      case 'other-vendor':
        return { label: t('keyCheck.useOwner', names), onPress: () => onUseOwner(check.owner) };
      case 'refused':
        return vendor?.keyUrl
          ? { label: t('keyCheck.getKey'), onPress: () => openPage(vendor.keyUrl ?? '') }
          : { label: t('nextStep.check-key'), onPress: onCheckKey };
      case 'no-credit':
        return vendor?.creditUrl
          ? { label: t('keyCheck.addCredit'), onPress: () => openPage(vendor.creditUrl ?? '') }
          : anyway;
      case 'no-list':
        return anyway;
      case 'other-format':
        return onCheckAddress
          ? { label: t('nextStep.check-address'), onPress: onCheckAddress }
          : { label: t('failure.tryAgain'), onPress: onRetry };
      case 'unreachable':
      case 'busy':
        return { label: t('failure.tryAgain'), onPress: onRetry };
    }
  };

  const best = fix();
  // A server of one's own may be right although the check failed.
  const isDoubtful = check.kind === 'refused' ? !vendor?.keyUrl : UNCERTAIN.has(check.kind);
  const headline = t(`keyCheck.${check.kind}`, names);
  useSpokenOnIos(headline);
  return (
    <ErrorPanel headline={headline} text={advice()} detail={detail()} testID="check-failed">
      <Button mode="contained-tonal" onPress={best.onPress} testID={best === anyway ? 'check-anyway' : 'check-fix'}>
        {best.label}
      </Button>
      {isDoubtful && (
        <Button onPress={anyway.onPress} testID="check-anyway">
          {anyway.label}
        </Button>
      )}
    </ErrorPanel>
  );
}
