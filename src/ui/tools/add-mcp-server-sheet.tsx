import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import type { McpServer } from '@/domain/mcp/mcp-server';
import { asChatError } from '@/state/as-chat-error';
import { useAddMcpServer } from '@/state/tools/mcp-servers';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { TechnicalField } from '../components/technical-field';
import { Sheet } from '../layout/sheet';
import { KeyField } from '../providers/key-field';
import { space } from '../theme/metrics';

interface AddMcpServerSheetProps {
  readonly onAdded: (server: McpServer) => void;
  readonly onClose: () => void;
}

export function AddMcpServerSheet({ onAdded, onClose }: AddMcpServerSheetProps) {
  const { t } = useTranslation();
  const add = useAddMcpServer();
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [headerName, setHeaderName] = useState('');
  const [headerValue, setHeaderValue] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const isUrlMissing = wasTried && url.trim() === '';
  const isHeaderIncomplete = (headerName.trim() === '') !== (headerValue.trim() === '');
  const error = asChatError(add.error);

  const save = () => {
    setWasTried(true);
    if (url.trim() === '' || isHeaderIncomplete) return;
    const header = headerName.trim() === '' ? {} : { header: { name: headerName, value: headerValue } };
    const onSuccess = (server: McpServer) => {
      onClose();
      onAdded(server);
    };
    add.mutate({ url: url.trim(), name, ...header }, { onSuccess });
  };

  return (
    <Sheet visible title={t('mcp.addTitle')} onClose={onClose}>
      <ScrollView keyboardShouldPersistTaps="handled" contentContainerStyle={styles.body}>
        <TechnicalField
          label={t('mcp.url')}
          hint={t('mcp.urlHint')}
          error={isUrlMissing ? t('mcp.urlMissing') : undefined}
          value={url}
          onChange={setUrl}
          autoFocus
          testID="mcp-url"
        />
        <TechnicalField
          label={t('mcp.name')}
          hint={t('mcp.nameHint')}
          value={name}
          onChange={setName}
          testID="mcp-name"
        />
        <TechnicalField
          label={t('mcp.headerName')}
          hint={t('mcp.headerNameHint')}
          value={headerName}
          onChange={setHeaderName}
          testID="mcp-header-name"
        />
        <KeyField
          label={t('mcp.headerValue')}
          hint={t('mcp.headerValueHint')}
          error={wasTried && isHeaderIncomplete ? t('mcp.headerHalf') : undefined}
          value={headerValue}
          onChange={setHeaderValue}
          onSubmit={save}
          testID="mcp-header-value"
        />
        {error && <ErrorCard error={error} testID="mcp-error" />}
        <Button mode="contained" disabled={add.isPending} onPress={save} testID="mcp-save">
          {t('app.save')}
        </Button>
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.s },
});
