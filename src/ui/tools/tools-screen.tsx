import { useTranslation } from 'react-i18next';

import { useMcpServers } from '@/state/tools/mcp-servers';

import { Intro } from '../components/intro';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { LocalAddresses } from './local-addresses';
import { McpServers } from './mcp-servers';
import { StandingPermissions } from './standing-permissions';

/** Settings for tools: servers, permissions and local addresses. */
export function ToolsScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const servers = useMcpServers();
  return (
    <Page title={t('tools.title')} onBack={navigator.back}>
      <Intro>{t('tools.intro')}</Intro>
      {/* Not before the list of servers, which would push everything down under the pointer. */}
      {!servers.isPending && (
        <>
          <McpServers />
          <StandingPermissions />
          <LocalAddresses />
        </>
      )}
    </Page>
  );
}
