export { isRemoteIsland } from './remote-islands.ts';
export {
  BASE_SHIPPING_FEE,
  CASH_ON_DELIVERY_FEE,
  cashOnDeliveryFee,
  type Destination,
  FREE_SHIPPING_FROM,
  missingForFreeShipping,
  REMOTE_ISLAND_SURCHARGE,
  SHIPPING_SURCHARGES,
  shippingFee,
  shippingSurcharge,
} from './shipping-fee.ts';
