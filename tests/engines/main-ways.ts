import { sampleOf } from '../sites/sample-company.ts';
import { staffEmail, staffPassword } from '../sites/staff-session.ts';
import type { EngineWindow } from './engine.ts';

interface Way {
  what: string;
  go(window: EngineWindow, second: EngineWindow): Promise<void>;
}

/**
 * What most people do on the site. One document is opened for visitors and one for staff: from there
 * they follow links, as people do, and so that an engine which is heard late hears every page.
 */
export function mainWays(origin: string): Way[] {
  return [
    {
      what: 'home',
      async go(window) {
        await window.goto(`${origin}/`);
        await window.see('link', 'View Details');
      },
    },
    {
      what: 'the theme',
      async go(window) {
        await window.click('button', 'Switch to dark theme');
        await window.click('button', 'Switch to light theme');
        await window.see('button', 'Switch to dark theme');
      },
    },
    {
      what: 'the list and its filter',
      async go(window) {
        await window.click('link', 'Packages');
        await window.at('/packages');
        await window.see('text', 'Umrah Saver');
        await window.click('button', 'Hajj');
        await window.see('text', '3 Hajj packages');
        await window.see('text', sampleOf('hajj-classic').packageName);
      },
    },
    {
      what: 'a package',
      async go(window) {
        await window.click('link', 'View Details');
        await window.see('text', 'Package Overview');
        await window.see('text', 'Package Inclusions');
      },
    },
    {
      what: 'the contact form and its errors',
      async go(window) {
        await window.click('link', 'Contact');
        await window.at('/contact');
        await window.fill('Subject', 'Umrah in March');
        await window.click('button', 'Send Message');
        for (const label of ['Name', 'Email', 'Message']) {
          await window.see('text', `${label} is required`);
        }
        await window.fill('Email', 'nowhere');
        await window.click('button', 'Send Message');
        await window.see('text', 'Email is invalid');
      },
    },
    {
      what: 'a message',
      async go(window) {
        await window.fill('Name', 'Asma Begum');
        await window.fill('Email', 'asma@example.com');
        await window.fill('Message', 'We are two elders. Which hotel is nearest?');
        await window.click('button', 'Send Message');
        await window.see('text', 'get back to you soon');
      },
    },
    {
      what: 'a gallery and its preview',
      async go(window) {
        await window.goto(`${origin}/gallery/umrah`);
        await window.click('picture', 'Open');
        await window.see('text', '1 of 8');
        await window.click('link', 'Next image');
        await window.see('text', '2 of 8');
        await window.press('Escape');
        await window.at('/gallery/umrah');
        await window.click('picture', 'Open');
        await window.see('text', '1 of 8');
        await window.click('button', 'Close');
        await window.at('/gallery/umrah');
        await window.see('picture', 'Open');
      },
    },
    {
      what: 'the sign-in',
      async go(window) {
        await window.goto(`${origin}/admin/login`);
        await window.fill('Email', staffEmail);
        await window.fill('Password', staffPassword);
        await window.click('button', 'Login');
        await window.at('/admin/dashboard');
        await window.see('button', staffEmail);
      },
    },
    {
      what: 'a save, seen in another window',
      async go(window, second) {
        await second.goto(`${origin}/packages`);
        await second.see('text', 'Umrah Saver');
        await window.click('link', 'Packages');
        await window.at('/admin/packages');
        await window.click('link', 'Add New Package');
        await window.at('/admin/packages/new');
        await window.fill('Package Name', 'Seen at once');
        await window.fill('Price', '1,11,000');
        await window.fill('Duration (days)', '12');
        await window.click('button', 'Save Package');
        await window.at('/admin/packages');
        await second.see('text', 'Seen at once');
      },
    },
    {
      what: 'the staff’s gallery',
      async go(window) {
        await window.click('link', 'Gallery');
        await window.at('/admin/gallery');
      },
    },
    {
      what: 'the logout',
      async go(window) {
        await window.click('button', staffEmail);
        await window.click('menuitem', 'Logout');
        await window.at('/admin/login');
        await window.see('text', 'Logged out successfully');
      },
    },
  ];
}
