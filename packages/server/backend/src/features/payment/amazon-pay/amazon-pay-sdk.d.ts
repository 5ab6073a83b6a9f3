/** The part of Amazon's SDK used here; the package has no types. */
declare module '@amazonpay/amazon-pay-api-sdk-nodejs' {
  class AmazonPayClient {
    constructor(account: { publicKeyId: string; privateKey: string; region: 'jp'; algorithm: string });
    getSignedHeaders(call: {
      method: string;
      urlFragment: string;
      payload: string;
      headers: Record<string, string>;
    }): Record<string, string>;
    generateButtonSignature(payload: string): string;
  }
  const amazonPay: { AmazonPayClient: typeof AmazonPayClient };
  export default amazonPay;
}
