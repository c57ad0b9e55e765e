import { useTranslation } from 'react-i18next';

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
  return (
    <Page title={t('tools.title')} onBack={navigator.back}>
      <Intro>{t('tools.intro')}</Intro>
      <McpServers />
      <StandingPermissions />
      <LocalAddresses />
    </Page>
  );
}
