import { afterEach, expect, it } from '@jest/globals';
import { PAGE_ELEMENT_ID } from '@store/contracts/composition';
import { pageArrived } from './page-arrived.ts';

afterEach(() => void Reflect.deleteProperty(document, 'readyState'));

const become = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value, configurable: true });
const soon = () => new Promise((resolve) => setTimeout(resolve));

function arriving(html: string) {
  document.body.innerHTML = html;
  become('loading');
  let isHere = false;
  void pageArrived(document).then(() => {
    isHere = true;
  });
  return { isHere: () => isHere };
}

it('a page whose own words are still coming in is waited for, and nothing after it', async () => {
  const page = arriving('<div id="root"></div>');
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${PAGE_ELEMENT_ID}">{"half</script>`,
  );
  await soon();
  expect(page.isHere()).toBe(false);
  document.body.append('\n');
  await soon();
  expect(page.isHere()).toBe(true);
});

it('the end of the document is the end of the page', async () => {
  const page = arriving(`<script type="application/json" id="${PAGE_ELEMENT_ID}">{}</script>`);
  await soon();
  expect(page.isHere()).toBe(false);
  become('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await soon();
  expect(page.isHere()).toBe(true);
});
