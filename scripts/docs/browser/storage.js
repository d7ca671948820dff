/** What the reader chose, kept between pages. A browser may keep pages from storing anything: then it holds for one page. */
export const kept = storageIn(() => localStorage);
/** The same until the tab is closed. */
export const keptInTab = storageIn(() => sessionStorage);

function storageIn(storage) {
  return {
    /** @returns {string | null} */
    read(name) {
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        storage().setItem(name, value);
      } catch {
        // Nothing can be stored here.
      }
    },
  };
}
