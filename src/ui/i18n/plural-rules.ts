/** Hermes may lack plural rules, and then every count would use the same form. The package adds them only where they are missing. */
import 'intl-pluralrules';
