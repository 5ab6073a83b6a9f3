import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** The evergreen browsers of the last two years: what every part is compiled for. */
export const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2', 'ios_saf >= 17.2'];

/** The same list in lightningcss' words. */
export const styleTargets = browserslistToTargets(browserslist(browsers));
