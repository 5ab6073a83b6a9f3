import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/** Targets of every part: the evergreen browsers of the last two years. */
export const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2', 'ios_saf >= 17.2'];

/** The same list in lightningcss' format. */
export const styleTargets = browserslistToTargets(browserslist(browsers));
