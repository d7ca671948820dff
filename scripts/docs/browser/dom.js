/** The first element that matches. @param {string} selector */
export const find = (selector) => document.querySelector(selector);

/** A new element with a text. @param {string} name @param {string} text @param {object} properties */
export const element = (name, text, properties = {}) => Object.assign(document.createElement(name), { textContent: text, ...properties });
