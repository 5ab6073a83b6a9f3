/**
 * The styles of the parts that are fetched with a product, so that they are linked in the document of a
 * rendered page.
 */
import './description/medicine-note.module.css';
import './description/moving-picture.module.css';
import './film/film.module.css';
import './instead/instead.module.css';
import './restock/restock-panel.module.css';
import '../point-up/point-up-band.module.css';
