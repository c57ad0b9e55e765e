import appJson from '../../../app.json';
import { checkExtraction } from '../../../scripts/native-permissions';

const { EXTRACTION_RULES } = jest.requireActual<{ EXTRACTION_RULES: string }>('../../../plugins/no-device-transfer.js');
const MANIFEST = '<application android:dataExtractionRules="@xml/no_data_extraction" />';

describe('S21: chats on a new Android phone or in the cloud', () => {
  it('arrive only with an export of the user', () => {
    expect(checkExtraction(MANIFEST, EXTRACTION_RULES)).toEqual([]);
    expect(appJson.expo.plugins).toContain('./plugins/no-device-transfer.js');
    expect(appJson.expo.android.allowBackup).toBe(false);
  });

  it('make the bundle check fail when a rule is missing or replaced', () => {
    const other = '<application android:dataExtractionRules="@xml/secure_store_data_extraction_rules" />';
    expect(checkExtraction(other, EXTRACTION_RULES)).toHaveLength(1);
    expect(
      checkExtraction(MANIFEST, EXTRACTION_RULES.replace('<exclude domain="database" path="." />', '')),
    ).toHaveLength(1);
    expect(
      checkExtraction(MANIFEST, EXTRACTION_RULES.replace('<device-transfer>', '<device-transfer><include />')),
    ).toHaveLength(1);
    expect(checkExtraction(MANIFEST, '')).toHaveLength(1);
  });
});
