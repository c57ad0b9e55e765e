import { useTranslation } from 'react-i18next';

import type { StorageAccess } from '@/domain/sync/sync';
import type { SyncTarget } from '@/domain/sync/sync-target';

import { TechnicalField } from '../components/technical-field';
import { ChoiceSetting } from '../settings/choice-setting';

/** What the user has typed so far, for both types. */
export interface TypedStorage {
  readonly kind: SyncTarget['kind'];
  readonly address: string;
  readonly user: string;
  readonly bucket: string;
  readonly folder: string;
  readonly region: string;
  readonly secret: string;
}

export const NOTHING_TYPED: TypedStorage = {
  kind: 'webdav',
  address: '',
  user: '',
  bucket: '',
  folder: '',
  region: '',
  secret: '',
};

/** Null: something is missing. */
export function storageOf(typed: TypedStorage): StorageAccess | null {
  const { kind, secret } = typed;
  const [address, user, bucket] = [typed.address.trim(), typed.user.trim(), typed.bucket.trim()];
  if (address === '' || (kind === 's3' && (bucket === '' || user === '' || secret === ''))) return null;
  if (kind === 'webdav') return { target: { kind, address, user }, secret };
  const place = { endpoint: address, bucket, folder: typed.folder.trim(), region: typed.region.trim() };
  return { target: { kind, ...place, style: 'path', accessKeyId: user }, secret };
}

interface StorageFieldsProps {
  readonly typed: TypedStorage;
  readonly onChange: (typed: TypedStorage) => void;
}

export function StorageFields({ typed, onChange }: StorageFieldsProps) {
  const { t } = useTranslation();
  const isS3 = typed.kind === 's3';
  const set = (field: keyof TypedStorage) => (value: string) => onChange({ ...typed, [field]: value });
  return (
    <>
      <ChoiceSetting
        title={t('sync.kind')}
        choices={(['webdav', 's3'] as const).map((value) => ({ value, label: t(`sync.${value}`) }))}
        value={typed.kind}
        onChoose={(kind) => onChange({ ...typed, kind })}
        testID="sync-kind"
      />
      <TechnicalField
        label={t(isS3 ? 'sync.endpoint' : 'sync.address')}
        value={typed.address}
        onChange={set('address')}
        hint={t(isS3 ? 'sync.endpointHint' : 'sync.addressHint')}
        inputMode="url"
        testID="sync-address"
      />
      {isS3 && (
        <>
          <TechnicalField
            label={t('sync.bucket')}
            value={typed.bucket}
            onChange={set('bucket')}
            hint={t('sync.bucketHint')}
            testID="sync-bucket"
          />
          <TechnicalField
            label={t('sync.folder')}
            value={typed.folder}
            onChange={set('folder')}
            hint={t('sync.optional')}
            testID="sync-folder"
          />
          <TechnicalField
            label={t('sync.region')}
            value={typed.region}
            onChange={set('region')}
            hint={t('sync.optional')}
            testID="sync-region"
          />
        </>
      )}
      <TechnicalField
        label={t(isS3 ? 'sync.accessKey' : 'sync.user')}
        value={typed.user}
        onChange={set('user')}
        hint=""
        testID="sync-user"
      />
      <TechnicalField
        label={t(isS3 ? 'sync.secretKey' : 'sync.password')}
        value={typed.secret}
        onChange={set('secret')}
        hint={isS3 ? '' : t('sync.passwordHint')}
        isConcealed
        testID="sync-secret"
      />
    </>
  );
}
