import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet } from 'react-native';

import type { McpServerState } from '@/domain/mcp/mcp-management';
import { asChatError } from '@/state/as-chat-error';
import { useEditMcpServer } from '@/state/tools/mcp-servers';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { TechnicalField } from '../components/technical-field';
import { Sheet } from '../layout/sheet';
import { KeyField } from '../providers/key-field';
import { space } from '../theme/metrics';

interface EditMcpServerSheetProps {
  readonly server: McpServerState;
  /** Called after the server or its header has changed. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The name of the server and the header it is sent. The stored header value is never shown. */
export function EditMcpServerSheet({ server, onSaved, onClose }: EditMcpServerSheetProps) {
  const { t } = useTranslation();
  const edit = useEditMcpServer(server.id);
  const oldHeader = server.hasHeader ? (server.headerName ?? '') : '';
  const [name, setName] = useState(server.name);
  const [headerName, setHeaderName] = useState(oldHeader);
  const [headerValue, setHeaderValue] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const isSameHeader = headerName.trim() === oldHeader && headerValue === '';
  const isHeaderIncomplete = !isSameHeader && (headerName.trim() === '' || headerValue.trim() === '');
  const isNameless = name.trim() === '';
  const error = asChatError(edit.error);

  const done = () => {
    onClose();
    onSaved();
  };
  const save = () => {
    setWasTried(true);
    if (isNameless || isHeaderIncomplete) return;
    const header = isSameHeader ? {} : { header: { name: headerName, value: headerValue } };
    edit.mutate({ name, ...header }, { onSuccess: done });
  };

  return (
    <Sheet visible title={t('mcp.editTitle')} onClose={onClose}>
      <ScrollView keyboardShouldPersistTaps="handled" contentContainerStyle={styles.body}>
        <TechnicalField
          label={t('mcp.name')}
          hint={t('mcp.nameEditHint')}
          error={wasTried && isNameless ? t('mcp.nameMissing') : undefined}
          value={name}
          onChange={setName}
          onSubmit={save}
          autoFocus
          testID="mcp-name"
        />
        <TechnicalField
          label={t('mcp.headerName')}
          hint={t('mcp.headerNameHint')}
          value={headerName}
          onChange={setHeaderName}
          onSubmit={save}
          testID="mcp-header-name"
        />
        <KeyField
          label={t('mcp.headerValue')}
          hint={t(server.hasHeader ? 'mcp.headerValueSaved' : 'mcp.headerValueHint')}
          error={wasTried && isHeaderIncomplete ? t('mcp.headerHalf') : undefined}
          value={headerValue}
          onChange={setHeaderValue}
          onSubmit={save}
          testID="mcp-header-value"
        />
        {server.hasHeader && (
          <Button
            icon="key-remove"
            disabled={edit.isPending}
            onPress={() => edit.mutate({ name: server.name, header: null }, { onSuccess: done })}
            testID="mcp-remove-header"
          >
            {t('mcp.removeHeader')}
          </Button>
        )}
        {error && <ErrorCard error={error} testID="mcp-error" />}
        <Button mode="contained" disabled={edit.isPending} onPress={save} testID="mcp-save">
          {t('app.save')}
        </Button>
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  body: { paddingHorizontal: space.xl, paddingTop: space.s, gap: space.s },
});
