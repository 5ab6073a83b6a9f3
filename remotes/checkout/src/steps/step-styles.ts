/**
 * The styles of every step, so that they are linked in the document of a drawn page: a screen that is fetched when it is
 * first needed would bring its own only then.
 */
import '@store/customer-form/styles.css';
import '../completion/completion-page.module.css';
import '../confirmation/confirmation-page.module.css';
import '../delivery/delivery-page.module.css';
import '../delivery/field-message.module.css';
import '../guest/guest.module.css';
import '../payment/payment.module.css';
import '../safe-use/safe-use.module.css';
import '../wishes/wishes.module.css';
