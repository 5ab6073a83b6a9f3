/** Styles of the lazily loaded product sections, so that a server-rendered document links them. */
import './description/medicine-note.module.css';
import './description/moving-picture.module.css';
import './film/film.module.css';
import './instead/instead.module.css';
import './restock/restock-panel.module.css';
import '../point-up/point-up-band.module.css';
