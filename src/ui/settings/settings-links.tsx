import { ListRow } from '../components/buttons/list-row';
import { Section } from '../components/section';

export interface SettingsLink {
  readonly icon: string;
  readonly label: string;
  /** One line of explanation. */
  readonly hint: string;
  readonly onPress: () => void;
  readonly testID: string;
}

/** A titled group of rows, each of which opens a page. */
export function SettingsLinks({ title, links }: { title: string; links: readonly SettingsLink[] }) {
  return (
    <Section title={title} gap="rows">
      {links.map((link, index) => (
        <ListRow key={link.testID} {...link} opensPage hasLine={index > 0} />
      ))}
    </Section>
  );
}
