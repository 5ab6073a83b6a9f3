/** Styles of all steps, linked in server-rendered documents: lazily loaded screens would bring theirs too late. */
import '@store/customer-form/styles.css';
import '@store/page-parts/order.css';
import '../screens/completion/completion-page.module.css';
import '../screens/confirmation/confirmation-page.module.css';
import '../screens/coupon/coupon-card.module.css';
import '../screens/coupon/coupons-and-points.module.css';
import '../screens/delivery/delivery-page.module.css';
import '../shared/fields/field-message.module.css';
import '../screens/guest/guest.module.css';
import '../screens/payment/payment.module.css';
import '../screens/points/points-field.module.css';
import '../screens/safe-use/safe-use.module.css';
import '../screens/several/several.module.css';
import '../screens/order-options/order-options.module.css';
import '../shared/page/links.module.css';
