import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { McpServer } from '@/domain/mcp/mcp-server';
import { useRemoveMcpServer } from '@/state/tools/mcp-servers';

import { Button } from '../components/buttons/button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { useNotices } from '../components/notices';
import { useNavigator } from '../navigation/navigator';
import { useAppTheme } from '../theme/theme';

/** Asks first: the value of its header cannot be restored. */
export function RemoveMcpServer({ server }: { server: McpServer }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notices = useNotices();
  const navigator = useNavigator();
  const remove = useRemoveMcpServer();
  const [isConfirming, setConfirming] = useState(false);
  const { id, name } = server;
  const confirm = async () => {
    setConfirming(false);
    navigator.back(); // first, or this page would show that its server does not exist
    await remove.mutateAsync(id);
    notices.show({ text: t('mcp.removed', { name }) });
  };
  return (
    <>
      <Button
        icon="trash-can-outline"
        textColor={colors.error}
        disabled={remove.isPending}
        onPress={() => setConfirming(true)}
        accessibilityLabel={t('mcp.removeLabel', { name })}
        testID="mcp-remove"
      >
        {t('mcp.remove')}
      </Button>
      <ConfirmSheet
        visible={isConfirming}
        title={t('mcp.removeTitle', { name })}
        body={t('mcp.removeBody')}
        confirmLabel={t('app.remove')}
        onConfirm={() => void confirm().catch(() => undefined)} // the notice bar already shows the error
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
